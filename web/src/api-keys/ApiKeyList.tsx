import { Button } from '@mantine/core'
import { IconBan, IconPlus } from '@tabler/icons-react'
import { apiKeyPaging, apiKeys } from '../../../contract/src/api-keys.ts'
import { formatDateTime } from '../../../contract/src/kit/dates.ts'
import type { Answer } from '../../../contract/src/kit/endpoint.ts'
import { CallFailure } from '../kit/api/failure.ts'
import { allows, useMe } from '../kit/api/me.ts'
import { useWrite } from '../kit/api/queries.ts'
import { confirm } from '../kit/feedback/confirm.tsx'
import { toastFailure, toastSuccess } from '../kit/feedback/toast.ts'
import { queryOf, useAddress, withoutPanel } from '../kit/list/address.ts'
import { HrefLink } from '../kit/list/HrefLink.tsx'
import { List } from '../kit/list/List.tsx'
import { SideCard } from '../kit/side-panel/SideCard.tsx'
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

  return (
    <List<Row>
      title="API Anahtarları"
      purpose="Siteler ve uygulamalar talepleri ve üyeleri bu anahtarlarla teslim eder."
      call={apiKeys.list}
      paging={apiKeyPaging}
      columns={[
        { field: 'name', title: 'Ad', lead: true },
        {
          field: 'key_start',
          title: 'Anahtar',
          width: 116,
          cell: ({ key_start }) => <code className={classes.start}>{key_start}…</code>,
        },
        { field: 'scopes', title: 'Kapsam', cell: ({ scopes }) => scopes.map(scopeWord).join(', ') },
        {
          field: 'last_used_at',
          title: 'Son kullanım',
          width: 156,
          note: true,
          cell: ({ last_used_at }) => <LastUse at={last_used_at} />,
        },
        { field: 'rate_per_minute', title: 'Dakikada istek', kind: 'number', width: 136 },
        { field: 'created_at', title: 'Oluşturma', kind: 'date' },
      ]}
      actions={mayWrite ? [{ text: 'İptal et', icon: IconBan, danger: true, run: (row) => void revoke(row) }] : []}
      tools={
        mayWrite && (
          <Button
            component={HrefLink}
            href={path + queryOf({ ...others, panel: 'new' })}
            leftSection={<IconPlus size={18} aria-hidden />}
          >
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

function LastUse({ at }: { at: string | null }) {
  return at ? (
    <time dateTime={at}>{formatDateTime(at)}</time>
  ) : (
    <span className={classes.faint}>Henüz kullanılmadı</span>
  )
}

function useRevoke() {
  const { run } = useWrite(apiKeys.remove, { also: ['history'] })

  return async function revoke({ id, name }: Row): Promise<void> {
    const isSure = await confirm({
      title: 'Anahtar İptal Edilecek',
      text: `“${name}” anahtarıyla gelen istekler hemen reddedilir.`,
      detail: 'Bu işlem geri alınamaz. Şimdiye kadar teslim edilenler kalır.',
      yes: 'Anahtarı İptal Et',
      no: 'Vazgeç',
      danger: true,
    })
    if (!isSure) return
    try {
      await run({ id })
      toastSuccess('Anahtar iptal edildi')
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      toastFailure('Anahtar iptal edilemedi', cause)
    }
  }
}
