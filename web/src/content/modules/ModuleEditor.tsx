import { Button, Group, Stack } from '@mantine/core'
import { IconCopy, IconTrash } from '@tabler/icons-react'
import type { ModuleField } from '../../../../contract/src/content/module-fields.ts'
import { ModuleDraft, modules } from '../../../../contract/src/content/modules.ts'
import { confirm } from '../../kit/ask/confirm.tsx'
import { toastFailure, toastSuccess } from '../../kit/ask/toasts/toast.ts'
import { useFormContext } from '../../kit/form/context.ts'
import { blankOf, fieldsOf } from '../../kit/form/facts.ts'
import { ClosedNote } from '../../kit/form/fields/ClosedNote.tsx'
import { TextField } from '../../kit/form/fields/TextField.tsx'
import { RecordForm } from '../../kit/form/RecordForm.tsx'
import type { Start } from '../../kit/form/record.ts'
import { SaveBar } from '../../kit/form/saving/SaveBar.tsx'
import { removedSentences } from '../../kit/form/saving/saved-sentences.ts'
import { useRecordForm } from '../../kit/form/use-record-form.ts'
import { keptInTrash } from '../../kit/list/changes/use-removal.ts'
import { useUndo } from '../../kit/list/changes/use-restore.ts'
import { HrefLink } from '../../kit/list/HrefLink.tsx'
import { CallFailure } from '../../kit/net/failure.ts'
import { useMe } from '../../kit/net/me.ts'
import { allows } from '../../kit/net/rights.ts'
import { useWriteOnce } from '../../kit/net/use-once.ts'
import { HistoryButton } from '../../records/history/record/HistoryButton.tsx'
import { FieldsField } from './FieldsField.tsx'
import { usedWords } from './ModuleList.tsx'
import classes from './modules.module.css'
import { moduleRecord } from './modules.records.ts'
import { modulePath } from './modules.ts'
import { NameField } from './NameField.tsx'
import { ModulePreview } from './parts/ModulePreview.tsx'

const at = fieldsOf(ModuleDraft)

type Props = {
  /** The stored module, or the one to copy; undefined for an empty one. */
  start: Start | undefined
  isCopy?: boolean
  onReturned?: () => void
  onCreated: (id: number) => void
  onGone: () => void
}

function startOf(start: Start | undefined, isCopy: boolean): Start {
  if (!start) return { stored: undefined, values: blankOf(ModuleDraft) }
  if (!isCopy) return start
  const { title, name } = start.values
  return { stored: undefined, values: { ...start.values, title: `${title} (kopya)`, name: `${name}-kopya` } }
}

export function ModuleEditor({ start, isCopy = false, onReturned, onCreated, onGone }: Props) {
  const me = useMe()
  const form = useRecordForm(moduleRecord, startOf(start, isCopy), ({ id, created }) => {
    if (created) onCreated(id)
    return undefined
  })
  const { context, progress } = form
  const { id } = context
  const isNew = id === undefined
  const { is_admin = 0, count = 0 } = (context.stored ?? {}) as { is_admin?: number; count?: number }
  const mayNot = me !== undefined && !allows(me, modules.update.right)
  const closed = mayNot || is_admin === 1

  return (
    <>
      <div className={classes.head}>
        <h2 className={classes.title}>{isNew ? 'Yeni Modül Ekle' : 'Modülü Düzenle'}</h2>
        {!isNew && <span className={classes.used}>{usedWords(count)}</span>}
        {id !== undefined && (
          <Group gap={4} align="stretch">
            {allows(me, modules.create.right) && (
              <Button
                component={HrefLink}
                href={`${modulePath('new')}&from=${id}`}
                variant="subtle"
                size="compact-sm"
                leftSection={<IconCopy size={16} aria-hidden />}
              >
                Kopyala
              </Button>
            )}
            {!closed && <RemoveButton id={id} title={() => String(context.form.getValues().title)} onGone={onGone} />}
            {onReturned && <HistoryButton compact domain={moduleRecord.get.domain} id={id} onReturned={onReturned} />}
          </Group>
        )}
      </div>
      <RecordForm
        record={moduleRecord}
        form={form}
        hrefOf={modulePath}
        className={classes.body}
        closed={() => closed}
        viewed={closed}
      >
        {is_admin === 1 && (
          <ClosedNote progress={progress}>
            Bu modül Masa ile gelir ve değiştirilemez; kopyasını düzenleyebilirsiniz.
          </ClosedNote>
        )}
        {mayNot && <ClosedNote progress={progress}>Bu kaydı görebilirsiniz; değiştirme yetkiniz yok.</ClosedNote>}
        <fieldset disabled={closed}>
          <Stack gap={24}>
            <div className={classes.names}>
              <TextField {...at('title')} autoFocus={isNew} />
              <TextField {...at('type')} placeholder="İçerik, Liste, Çağrı…" />
              <NameField {...at('name')} from="title" />
            </div>
            <FieldsField {...at('data')} />
            <Preview />
          </Stack>
        </fieldset>
        {!closed && <SaveBar progress={progress} text={isNew ? 'Modülü Ekle' : 'Modülü Güncelle'} onCancel={onGone} />}
      </RecordForm>
    </>
  )
}

function Preview() {
  const { form } = useFormContext()
  const data = form.useWatchValue('data')
  return (
    <section aria-label="Önizleme" className={classes.preview}>
      <h3>Önizleme</h3>
      <ModulePreview fields={data as ModuleField[]} />
    </section>
  )
}

function RemoveButton({ id, title, onGone }: { id: number; title: () => string; onGone: () => void }) {
  const { run, pending } = useWriteOnce(modules.remove, { also: ['trash', 'history'] })
  const undo = useUndo(modules.remove.domain)
  const { done, failed } = removedSentences('Modül')

  async function remove() {
    const isSure = await confirm({
      title: 'Modülü Silmek İstediğinize Emin misiniz?',
      text: title(),
      detail: `Sayfalardaki kopyaları değişmez. ${keptInTrash}`,
      danger: true,
    })
    if (!isSure) return
    try {
      await run({ id })
      toastSuccess(done, undo([id]))
      onGone()
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      toastFailure(failed, cause)
    }
  }

  return (
    <Button
      variant="subtle"
      color="red"
      size="compact-sm"
      loading={pending}
      leftSection={<IconTrash size={16} aria-hidden />}
      onClick={() => void remove()}
    >
      Modülü Sil
    </Button>
  )
}
