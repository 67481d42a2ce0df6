import { Button, Skeleton, TextInput } from '@mantine/core'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import type { PageModule } from '../../../../contract/src/content/module-fields.ts'
import { modules } from '../../../../contract/src/content/modules.ts'
import { fold } from '../../../../contract/src/kit/text/turkish.ts'
import { Answered } from '../../kit/ask/Answered.tsx'
import { FormSection } from '../../kit/form/FormSection.tsx'
import { Faint } from '../../kit/look/Faint.tsx'
import { useCall } from '../../kit/net/queries.ts'
import { typeWords } from '../modules/parts/words.ts'
import classes from './pages.module.css'

type Props = { isFull: boolean; onAdd: (module: Omit<PageModule, 'key'>) => void }

/** The modules that can be added to the page, found by their title, kind or fields. */
export function ModulePicker({ isFull, onAdd }: Props) {
  const read = useCall(modules.all, {})
  const [search, setSearch] = useState('')
  const wanted = fold(search).trim()
  const found = read.data?.filter(({ title, name, type, data }) =>
    fold([title, name, type, ...data.map((field) => field.title)].join(' ')).includes(wanted),
  )

  return (
    <FormSection title="Modül Ekle">
      <TextInput
        type="search"
        aria-label="Modüllerde ara"
        placeholder="Modüllerde ara"
        leftSection={<IconSearch size={16} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <Answered read={read} name="Modüller" wait={<Skeleton height={180} />}>
        {() => null}
      </Answered>
      {found && (
        <ul className={classes.picker}>
          {found.map(({ id, title, name, type, data }) => (
            <li key={id} className={classes.offer}>
              <span className={classes.offerWords}>
                <span className={classes.name} data-truncate>
                  {title}
                </span>
                <span className={classes.offerNote} data-truncate>
                  {[type, data.map((field) => field.title || typeWords[field.type]).join(', ')]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <Button
                variant="default"
                size="xs"
                leftSection={<IconPlus size={14} aria-hidden />}
                aria-label={`Sayfaya Ekle: ${title}`}
                disabled={isFull}
                onClick={() => onAdd({ title, name, type, data })}
              >
                Sayfaya Ekle
              </Button>
            </li>
          ))}
        </ul>
      )}
      {found?.length === 0 && <Faint>Herhangi Bir Sonuç Bulunamadı</Faint>}
      {isFull && <Faint>Bir sayfada en fazla 200 modül olabilir.</Faint>}
    </FormSection>
  )
}
