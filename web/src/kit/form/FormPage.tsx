import { Button } from '@mantine/core'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useState } from 'react'
import type * as z from 'zod/mini'
import type { ToastAction } from '../ask/toasts/toast.ts'
import { listHref, useLeadOn } from '../list/address.ts'
import { HrefLink } from '../list/HrefLink.tsx'
import { PageHeader } from '../look/PageHeader.tsx'
import { useScreenTitle } from '../look/title.ts'
import { useMe } from '../net/me.ts'
import { allows } from '../net/rights.ts'
import { ports } from '../ports.ts'
import { FormSection } from './FormSection.tsx'
import { blankOf } from './facts.ts'
import { ClosedNote } from './fields/ClosedNote.tsx'
import classes from './form.module.css'
import { keepAddress, useEntry } from './kept-address.ts'
import { type DrawnFields, type FieldsOf, placing, type Shape } from './placing.tsx'
import { RecordForm } from './RecordForm.tsx'
import { RecordWait } from './RecordWait.tsx'
import { countedOf, type RecordSpec, type RecordVersion, type Start } from './record.ts'
import { SaveBar } from './saving/SaveBar.tsx'
import type { Saved } from './saving/save-host.ts'
import { useRecord } from './use-record.ts'
import { useRecordForm } from './use-record-form.ts'
import type { Values } from './values.ts'
import { viewTitle } from './view-title.ts'

/** Where the save button leads; Ctrl+S always stays. */
export type After = 'list' | 'stay' | 'empty'

export type FormPageProps = {
  /** Id of the stored record; absent on the screen that adds one. */
  id?: number | undefined
  addTitle: string
  editTitle: string
  addText: string
  editText: string
  list: { path: string; label: string }
  /** Address of a stored record's form. */
  editPath: (id: number) => string
  afterCreate: After
  afterUpdate: After
  /** Initial values of a new record, such as a copy of another; blank by default. */
  begin?: Values
  /** The main column contains two columns of its own. */
  wide?: true
  /** A preview of the typed values as the site would show them. */
  preview?: ComponentType<{ domain: string; values: () => Values }>
  /** Shown beside the whole form and scrolls along, such as a preview; it also works while the fields are disabled. */
  beside?: ReactNode
  /** Why nobody may change this record, such as one that ships with Masa; undefined when it may be changed. */
  shut?: (stored: RecordVersion) => string | undefined
  /** More buttons beside the title of a stored record. */
  actions?: (stored: RecordVersion) => ReactNode
}

type Props<S extends Shape> = FormPageProps & {
  record: RecordSpec<z.ZodMiniObject<S>>
  fields: NoInfer<FieldsOf<S>>
  /** The main column; a field that neither column uses is added at its end. */
  children?: (fields: DrawnFields<S>) => ReactNode
  /** The side column: publishing, category, image. */
  side?: (fields: DrawnFields<S>) => ReactNode
}

/** A whole form screen, for a new record and for a stored one. */
export function FormPage<S extends Shape>(props: Props<S>) {
  const { record, id, editPath, begin } = props
  const navigate = useNavigate()
  const [round, setRound] = useState(0)
  const entry = useEntry()
  if (id === undefined) {
    const start = { values: begin ?? blankOf(record.draft), stored: undefined }
    return <Page key={entry} {...props} start={start} readAnew={(id) => void navigate({ href: editPath(id) })} />
  }
  return <StoredPage key={`${id}.${round}`} {...props} id={id} readAnew={() => setRound(round + 1)} />
}

type ReadAnew = { readAnew: (id: number) => void }

function StoredPage<S extends Shape>(props: Props<S> & ReadAnew & { id: number }) {
  const { record, id, list, editTitle } = props
  const read = useRecord(record, id)
  if (read.start) return <Page {...props} start={read.start} />
  if (read.failure?.code === 'forbidden') throw read.failure
  const href = listHref(list.path)
  return (
    <div className={classes.page}>
      <PageHeader title={editTitle} back={{ to: href, label: list.label }} />
      <RecordWait
        read={read}
        heights={[54, 28, 124, 524]}
        back={
          <Button component={HrefLink} href={href}>
            Listeye dön
          </Button>
        }
      />
    </div>
  )
}

function Page<S extends Shape>(props: Props<S> & ReadAnew & { start: Start }) {
  const { record, start, list, editPath, fields, readAnew, preview: Preview } = props
  const { HistoryButton } = ports()
  const router = useRouter()
  const navigate = useNavigate()
  const goOn = useLeadOn()
  const form = useRecordForm(record, start, onSaved)
  const { context, progress } = form
  const { id } = context
  const isNew = id === undefined
  const me = useMe()
  const shut = start.stored && props.shut?.(start.stored)
  const mayNot = !isNew && me !== undefined && !allows(me, record.update.right)
  const closed = shut !== undefined || mayNot
  const title = isNew ? props.addTitle : closed ? viewTitle(props.editTitle) : props.editTitle
  // After Ctrl+S on a new record the router still shows its former screen.
  useScreenTitle(title)
  const { drawn, rest } = placing<S>(record.draft, fields)
  const main = props.children?.(drawn)
  const side = props.side?.(drawn)
  const others = rest()

  function onSaved({ id, created, stay }: Saved): ToastAction | undefined {
    const after = created ? props.afterCreate : props.afterUpdate
    if (stay || after === 'stay') {
      if (created) keepAddress(router, editPath(id))
    } else if (after === 'empty') {
      form.empty()
      return { label: 'Kaydı Aç', run: () => void navigate({ href: editPath(id) }) }
    } else void leaveFor(created ? list.path : listHref(list.path))
    return undefined
  }

  /** Form and address change together: the list's code is loaded before its address appears. */
  async function leaveFor(href: string) {
    await router.preloadRoute({ to: list.path }).catch(() => {})
    goOn(href)
  }

  return (
    <div className={classes.page} data-wide={props.wide || props.beside !== undefined || undefined}>
      <PageHeader
        title={title}
        back={{ to: listHref(list.path), label: list.label }}
        actions={
          <>
            {Preview && allows(me, record.update.right) && (
              <Preview domain={record.get.domain} values={() => countedOf(record, form.handIn())} />
            )}
            {start.stored && props.actions?.(start.stored)}
            {id !== undefined && <HistoryButton domain={record.get.domain} id={id} onReturned={() => readAnew(id)} />}
          </>
        }
      />
      <RecordForm
        record={record}
        form={form}
        hrefOf={editPath}
        viewed={closed}
        className={classes.form}
        closed={() => closed}
      >
        {closed && (
          <ClosedNote progress={progress}>
            {mayNot ? 'Bu kaydı görebilirsiniz; değiştirme yetkiniz yok.' : shut}
          </ClosedNote>
        )}
        <div className={classes.halves} data-two={props.beside !== undefined || undefined}>
          <fieldset className={classes.columns} disabled={closed} data-two={side !== undefined || undefined}>
            <div className={classes.main}>
              {main}
              {others.length > 0 && <FormSection>{others}</FormSection>}
            </div>
            {side && <div className={classes.side}>{side}</div>}
          </fieldset>
          {props.beside && <div className={classes.beside}>{props.beside}</div>}
        </div>
        {!closed && (
          <SaveBar
            progress={progress}
            text={isNew ? props.addText : props.editText}
            onCancel={() => void navigate({ href: listHref(list.path) })}
          />
        )}
      </RecordForm>
    </div>
  )
}
