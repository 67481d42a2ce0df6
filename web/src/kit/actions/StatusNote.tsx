import { NoteField } from '../ask/NoteField.tsx'

type Props = {
  /** The chosen status requires a reason. */
  needed?: boolean
  /** The note applies to many records. */
  ofMany?: boolean
  error?: string | undefined
  value: string
  onChange: (note: string) => void
}

/** A note about a change of status. */
export function StatusNote({ needed = false, ofMany = false, ...note }: Props) {
  const place = ofMany ? 'Her birinin zaman akışında' : 'Zaman akışında'
  return (
    <NoteField
      {...note}
      required={needed}
      description={needed ? 'Bu durum için nedeni yazın.' : `${place} durumla birlikte görünür.`}
    />
  )
}
