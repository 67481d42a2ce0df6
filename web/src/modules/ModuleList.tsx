import { Button, Skeleton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import type { Answer } from '../../../contract/src/kit/endpoint.ts'
import { fold } from '../../../contract/src/kit/turkish.ts'
import type { modules } from '../../../contract/src/modules.ts'
import { HrefLink } from '../kit/list/HrefLink.tsx'
import classes from './modules.module.css'
import { modulePath } from './records.ts'

type Props = {
  all: Answer<typeof modules.all> | undefined
  isFailed: boolean
  retry: () => void
  shown: string | undefined
}

/** 'Henüz kullanılmıyor', '3 sayfada kullanılıyor'. */
export const usedWords = (count: number) => (count === 0 ? 'Henüz kullanılmıyor' : `${count} sayfada kullanılıyor`)

export function ModuleList({ all, isFailed, retry, shown }: Props) {
  const [search, setSearch] = useState('')
  const wanted = fold(search).trim()
  const found = all?.filter(({ title, name, type }) => fold(`${title} ${name} ${type}`).includes(wanted))
  return (
    <nav className={classes.list} aria-label="Modüller">
      <TextInput
        type="search"
        aria-label="Modüllerde ara"
        placeholder="Modüllerde ara"
        leftSection={<IconSearch size={16} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {isFailed && (
        <p className={classes.note} role="alert">
          Veri alınamadı.{' '}
          <Button variant="subtle" size="compact-sm" onClick={retry}>
            Tekrar Dene
          </Button>
        </p>
      )}
      {!all && !isFailed && <Skeleton height={320} />}
      {found && (
        <ul className={classes.rows}>
          {found.map(({ id, title, type, count, is_admin }) => (
            <li key={id}>
              <HrefLink
                className={classes.row}
                href={modulePath(id)}
                aria-current={String(id) === shown ? 'true' : undefined}
              >
                <span className={classes.rowTitle}>{title}</span>
                <span className={classes.rowNote}>
                  {[type, usedWords(count), is_admin === 1 ? 'Masa ile gelir' : ''].filter(Boolean).join(' · ')}
                </span>
              </HrefLink>
            </li>
          ))}
        </ul>
      )}
      {found?.length === 0 && <p className={classes.note}>Herhangi Bir Sonuç Bulunamadı</p>}
    </nav>
  )
}
