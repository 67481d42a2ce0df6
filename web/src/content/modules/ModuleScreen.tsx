import { Button } from '@mantine/core'
import { IconArrowLeft, IconHandClick, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { modules } from '../../../../contract/src/content/modules.ts'
import { RecordWait } from '../../kit/form/RecordWait.tsx'
import { useRecord } from '../../kit/form/use-record.ts'
import { useAddress } from '../../kit/list/address.ts'
import { HrefLink } from '../../kit/list/HrefLink.tsx'
import { Notice } from '../../kit/look/Notice.tsx'
import { PageHeader } from '../../kit/look/PageHeader.tsx'
import { useMe } from '../../kit/net/me.ts'
import { useCall } from '../../kit/net/queries.ts'
import { allows } from '../../kit/net/rights.ts'
import { ModuleEditor } from './ModuleEditor.tsx'
import { ModuleList } from './ModuleList.tsx'
import classes from './modules.module.css'
import { moduleRecord } from './modules.records.ts'
import { modulePath, modulesPath } from './modules.ts'

/**
 * The modules that pages are made of: the list on the left, one module on the right. The address holds the shown one.
 */
export function ModuleScreen() {
  const me = useMe()
  const { address, go } = useAddress()
  const list = useCall(modules.all, {})
  const { module: shown, from } = address
  const mayAdd = allows(me, modules.create.right)
  const show = (id: number) => go(() => ({ module: String(id) }), { replace: true })

  return (
    <section className={classes.screen} aria-label="Sayfa Modülleri">
      <PageHeader
        title="Sayfa Modülleri"
        count={list.data?.length}
        purpose="Sayfalar bu parçalardan kurulur. Her sayfa kendi kopyasını tutar; burada yapılan değişiklik kayıtlı sayfaları değiştirmez."
        actions={
          mayAdd && (
            <Button component={HrefLink} href={modulePath('new')} leftSection={<IconPlus size={18} aria-hidden />}>
              Yeni Modül
            </Button>
          )
        }
      />
      <div className={classes.split} data-shown={shown !== undefined || undefined}>
        {shown !== undefined && (
          <HrefLink className={classes.back} href={modulesPath}>
            <IconArrowLeft size={16} aria-hidden />
            Bütün modüller
          </HrefLink>
        )}
        <ModuleList read={list} shown={shown} />
        <div className={classes.card}>
          {shown === undefined ? (
            <Notice
              icon={IconHandClick}
              title="Henüz Seçim Yapmadınız!"
              text={mayAdd ? 'Listeden bir modül seçin ya da yeni bir tane ekleyin.' : 'Listeden bir modül seçin.'}
            />
          ) : (
            <Shown
              key={`${shown} ${from}`}
              shown={shown}
              from={from}
              onCreated={show}
              onGone={() => go(({ module, ...now }) => (module === shown ? {} : { module, ...now }))}
            />
          )}
        </div>
      </div>
    </section>
  )
}

type ShownProps = {
  shown: string
  /** Id of the module that a new one copies. */
  from: string | undefined
  onCreated: (id: number) => void
  onGone: () => void
}

function Shown({ shown, from, ...on }: ShownProps) {
  const [round, setRound] = useState(0)
  const id = shown === 'new' ? from : shown
  if (id === undefined || !/^[1-9]\d{0,14}$/.test(id)) return <ModuleEditor {...on} start={undefined} />
  return <Read key={round} {...on} id={Number(id)} isCopy={shown === 'new'} onReturned={() => setRound(round + 1)} />
}

type ReadProps = Omit<ShownProps, 'shown' | 'from'> & { id: number; isCopy: boolean; onReturned: () => void }

function Read({ id, isCopy, ...on }: ReadProps) {
  const read = useRecord(moduleRecord, id)
  if (read.start) return <ModuleEditor {...on} start={read.start} isCopy={isCopy} />
  return (
    <div className={classes.body}>
      <RecordWait read={read} heights={[54, 54, 220]} />
    </div>
  )
}
