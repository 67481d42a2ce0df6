import { NoteField } from '../ask/NoteField.tsx'

type Props = {
  /** The chosen status wants its reason. */
  needed?: boolean
  /** It is written on many records. */
  ofMany?: boolean
  error?: string | undefined
  value: string
  onChange: (note: string) => void
}

/** A word about a change of status. */
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
