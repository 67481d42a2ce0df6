import { Link } from '@tanstack/react-router'
import type { Answer } from '../../../../../contract/src/kit/endpoint.ts'
import type { search } from '../../../../../contract/src/records/search.ts'
import classes from './people-search.module.css'
import { foundPath } from './people-search.ts'

type Props = {
  id: string
  shown: boolean
  people: Answer<typeof search.people>['data'] | undefined
  failure: string | undefined
  chosen: number
  onOpen: () => void
}

/** The people that the header's search found, as the list box of its field. */
export function PeopleFound({ id, shown, people, failure, chosen, onOpen }: Props) {
  const some = people !== undefined && people.length > 0
  return (
    <div className={classes.found} hidden={!shown}>
      <p className={classes.none} role="status" hidden={some}>
        {shown && !some && (failure ?? 'Herhangi Bir Sonuç Bulunamadı')}
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
              onClick={onOpen}
            >
              <span className={classes.photo} aria-hidden>
                {person.photo ? <img src={person.photo} alt="" width={28} height={28} /> : [...person.full_name][0]}
              </span>
              <span className={classes.name} data-truncate>
                {person.full_name}
              </span>
              <span className={classes.type}>{person.type}</span>
            </Link>
          ))}
      </div>
    </div>
  )
}
