import { Link, useNavigate } from '@tanstack/react-router'
import { type RefObject, useEffect, useEffectEvent, useImperativeHandle } from 'react'
import type { Scope } from '../../../../../contract/src/records/search.ts'
import { foundNote, foundPath, usePeopleSearch } from './found.ts'
import classes from './people-search.module.css'

/** What an arrow key does: the highlight moves to the next or the previous result. */
export type Step = (by: 1 | -1) => void

type Props = {
  id: string
  /** The typed text, without surrounding spaces. */
  text: string
  scope: Scope
  shown: boolean
  chosen: number
  onChoose: (at: number) => void
  step: RefObject<Step | null>
  /** Enter was pressed for this text; the result opens as soon as it is known. */
  entered: boolean
  /** The wait for Enter's result has ended; `isOpened` if there was one. */
  onOpen: (isOpened: boolean) => void
}

/** The people that the header's search found, as the list box of its field. */
export function PeopleFound({ id, text, scope, shown, chosen, onChoose, step, entered, onOpen }: Props) {
  const navigate = useNavigate()
  const { people, failed, message } = usePeopleSearch(text, scope)
  const count = people?.length ?? 0

  useImperativeHandle(step, () => (by) => {
    if (count > 0) onChoose(chosen < 0 && by < 0 ? count - 1 : (chosen + by + count) % count)
  })

  const isAnswered = people !== undefined || failed
  const open = useEffectEvent(() => {
    const person = people?.[Math.max(chosen, 0)]
    if (person) void navigate({ to: foundPath(person.id) })
    onOpen(person !== undefined)
  })
  useEffect(() => {
    if (entered && isAnswered) open()
  }, [entered, isAnswered])

  return (
    <div className={classes.found} hidden={!shown}>
      <p className={classes.none} role="status" hidden={count > 0}>
        {shown && count === 0 && (isAnswered ? message || 'Herhangi Bir Sonuç Bulunamadı' : 'Aranıyor…')}
      </p>
      <div id={id} role="listbox" aria-label="Bulunan kişiler">
        {shown &&
          people?.map((person, index) => (
            <Link
              key={person.id}
              id={`${id}-${index}`}
              className={classes.person}
              role="option"
              aria-selected={index === chosen}
              tabIndex={-1}
              to={foundPath(person.id)}
              onClick={() => onOpen(true)}
            >
              <span className={classes.photo} aria-hidden>
                {person.photo ? <img src={person.photo} alt="" width={28} height={28} /> : [...person.full_name][0]}
              </span>
              <span className={classes.name} data-truncate>
                {person.full_name}
              </span>
              <span className={classes.type}>{foundNote(person)}</span>
            </Link>
          ))}
      </div>
    </div>
  )
}
