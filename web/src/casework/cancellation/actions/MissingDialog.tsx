import { Checkbox, Stack } from '@mantine/core'
import { type DocumentKind, documentKinds } from '../../../../../contract/src/casework/cancellation-documents.ts'
import { missingStatus } from '../../../../../contract/src/casework/cancellation-list.ts'
import { About, type ActionState } from '../../../kit/actions/About.tsx'
import { useOverStart } from '../../../kit/actions/use-over-start.ts'
import { FormDialog } from '../../../kit/ask/FormDialog.tsx'
import { NoteField } from '../../../kit/ask/NoteField.tsx'
import { useStanding } from '../../../kit/ask/use-standing.ts'
import { Faint } from '../../../kit/look/Faint.tsx'
import type { Request } from '../request.ts'

const kinds = Object.keys(documentKinds) as DocumentKind[]

type Props = ActionState & {
  /** The request as the dialog opened with it. */
  opened: Request
  /** The request as it is now. */
  request: Request
  onChoose: (missing: DocumentKind[], note: string) => void
  onClose: () => void
}

/** Records which documents are missing or unreadable, and why; the keys 1, 2 and 3 choose the documents. */
export function MissingDialog({ opened, request, onChoose, onClose, of, what, errors, ...state }: Props) {
  const [missing, setMissing] = useOverStart<DocumentKind[]>(absentOf(opened))
  const [note, setNote] = useOverStart(opened.missing_note)
  const stored = reportOf(request)
  const shown = useStanding(errors, { note })
  const inOrder = kinds.filter((kind) => missing.includes(kind))

  return (
    <FormDialog
      {...state}
      title="Eksik Evrak Bildir"
      yes="Eksik Evraka Al"
      disabled={inOrder.length === 0}
      onSubmit={() => onChoose(inOrder, note.trim())}
      onCancel={onClose}
      onKey={(key) => {
        const kind = kinds[Number(key) - 1]
        if (kind) setMissing(missing.includes(kind) ? missing.filter((one) => one !== kind) : [...missing, kind])
      }}
    >
      <About of={of} what={what} />
      {stored !== reportOf(opened) && <Faint>Şimdi kayıtlı: {stored || 'eksik evrak yok'}</Faint>}
      <Checkbox.Group
        label="Eksik veya okunmayan belgeler"
        value={missing}
        onChange={(values) => setMissing(values as DocumentKind[])}
      >
        <Stack gap={6} mt={6}>
          {kinds.map((kind, at) => (
            <Checkbox
              key={kind}
              value={kind}
              label={`${at + 1}  ${documentKinds[kind]}`}
              data-autofocus={at === 0 || undefined}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <NoteField
        label="Neden"
        placeholder="Örneğin: fotoğraf bulanık, imza yok"
        most={500}
        error={shown.note}
        value={note}
        onChange={setNote}
      />
    </FormDialog>
  )
}

/** What staff have reported as missing, and why; '' while the request is not waiting for documents. */
function reportOf({ status, missing, missing_note }: Request): string {
  if (status !== missingStatus) return ''
  const names = kinds.filter((kind) => missing.includes(kind)).map((kind) => documentKinds[kind])
  return [names.join(', '), missing_note].filter(Boolean).join(' · ')
}

/**
 * The documents that the request already lacks: those that staff have named, else those that are missing or unreadable.
 */
function absentOf({ missing, checks }: Request): DocumentKind[] {
  if (missing.length > 0) return missing
  return kinds.filter((kind) => checks.some(({ key, level }) => key === kind && level === 'error'))
}
