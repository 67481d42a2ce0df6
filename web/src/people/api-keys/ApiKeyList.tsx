import { Button } from '@mantine/core'
import { IconBan, IconPlus } from '@tabler/icons-react'
import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import { apiKeyPaging, apiKeys } from '../../../../contract/src/people/api-keys.ts'
import { useTried } from '../../kit/actions/use-tried.ts'
import { confirm } from '../../kit/ask/confirm.tsx'
import { toastSuccess } from '../../kit/ask/toasts/toast.ts'
import { queryOf, useAddress, withoutPanel } from '../../kit/list/address.ts'
import { HrefLink } from '../../kit/list/HrefLink.tsx'
import { List } from '../../kit/list/List.tsx'
import { useMe } from '../../kit/net/me.ts'
import { allows } from '../../kit/net/rights.ts'
import { useWriteOnce } from '../../kit/net/use-once.ts'
import { SideCard } from '../../kit/side-panel/SideCard.tsx'
import classes from './api-keys.module.css'
import { NewKey } from './NewKey.tsx'
import { scopeWord } from './scopes.ts'

type Row = Answer<typeof apiKeys.list>['data'][number]

export function ApiKeyList() {
  const me = useMe()
  const { path, address, go } = useAddress()
  const { panel, ...others } = address
  const revoke = useRevoke()
  const mayWrite = allows(me, apiKeys.create.right)
  const newKey = path + queryOf({ ...others, panel: 'new' })

  return (
    <List
      title="API Anahtarları"
      purpose="Siteler ve uygulamalar talepleri, üyeleri, müşteri adaylarını ve satışları bu anahtarlarla teslim eder."
      call={apiKeys.list}
      paging={apiKeyPaging}
      empty={{
        text: 'Sitenizin ve uygulamalarınızın talep teslim ettiği anahtarlar burada durur.',
        first: { href: newKey, text: 'İlk Anahtarı Üret', right: apiKeys.create.right },
      }}
      columns={[
        { field: 'name', title: 'Ad', lead: true },
        {
          field: 'key_start',
          title: 'Anahtar',
          letters: 12,
          cell: ({ key_start }) => <code className={classes.start}>{key_start}…</code>,
        },
        { field: 'scopes', title: 'Kapsam', cell: ({ scopes }) => scopes.map(scopeWord).join(', ') },
        {
          field: 'last_used_at',
          title: 'Son kullanım',
          kind: 'moment',
          note: true,
          none: 'Henüz kullanılmadı',
        },
        { field: 'rate_per_minute', title: 'Dakikada istek', kind: 'number' },
        { field: 'created_at', title: 'Oluşturma', kind: 'date', extra: 1 },
      ]}
      actions={mayWrite ? [{ text: 'İptal et', icon: IconBan, danger: true, run: revoke }] : []}
      tools={
        mayWrite && (
          <Button component={HrefLink} href={newKey} leftSection={<IconPlus size={18} aria-hidden />}>
            Yeni Anahtar
          </Button>
        )
      }
      side={
        <SideCard title="Yeni Anahtar Üret" shown={mayWrite && panel === 'new'} onClose={() => go(withoutPanel)}>
          <NewKey onMade={() => go(withoutPanel)} />
        </SideCard>
      }
    />
  )
}

function useRevoke() {
  const { run } = useWriteOnce(apiKeys.remove, { also: ['history'] })
  const { told } = useTried(apiKeys.remove.domain)

  return async function revoke({ id, name }: Row): Promise<boolean> {
    const isSure = await confirm({
      title: 'Anahtar İptal Edilecek',
      text: `“${name}” anahtarıyla gelen istekler hemen reddedilir.`,
      detail: 'Bu işlem geri alınamaz. Şimdiye kadar teslim edilenler kalır.',
      yes: 'Anahtarı İptal Et',
      no: 'Vazgeç',
      danger: true,
    })
    if (!isSure) return false
    const done = await told(() => run({ id }), 'Anahtar iptal edilemedi')
    if (done) toastSuccess('Anahtar iptal edildi')
    return done !== undefined
  }
}
