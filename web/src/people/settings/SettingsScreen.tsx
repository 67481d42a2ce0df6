import { Tabs } from '@mantine/core'
import { useState } from 'react'
import { settings } from '../../../../contract/src/people/settings.ts'
import { useAddress } from '../../kit/list/address.ts'
import { PageHeader } from '../../kit/look/PageHeader.tsx'
import { ports } from '../../kit/ports.ts'
import { CompanyForm } from './CompanyForm.tsx'
import { LoginForm } from './LoginForm.tsx'
import classes from './settings.module.css'
import { settingsId } from './settings.records.ts'

const tabs = { firma: 'Firma Bilgileri', giris: 'Giriş Seçenekleri' }

type Tab = keyof typeof tabs

/** The company's data and the ways of signing in, each part saved separately. */
export function SettingsScreen() {
  const { address, go } = useAddress()
  const [round, setRound] = useState(0)
  const { HistoryButton } = ports()
  const show = (next: string | null) => go((): Record<string, string> => (next === 'giris' ? { sekme: next } : {}))
  const tab: Tab = address.sekme === 'giris' ? 'giris' : 'firma'

  return (
    <section className={classes.screen} aria-label="Genel Ayarlar">
      <PageHeader
        title="Genel Ayarlar"
        actions={<HistoryButton domain={settings.get.domain} id={settingsId} onReturned={() => setRound(round + 1)} />}
      />
      <Tabs value={tab} onChange={show} keepMounted={false}>
        <Tabs.List aria-label="Ayar grupları">
          {Object.entries(tabs).map(([value, label]) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="firma" className={classes.panel}>
          <CompanyForm key={round} />
        </Tabs.Panel>
        <Tabs.Panel value="giris" className={classes.panel}>
          <LoginForm key={round} />
        </Tabs.Panel>
      </Tabs>
    </section>
  )
}
