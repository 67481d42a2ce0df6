import { Skeleton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { modules } from '../../../../contract/src/content/modules.ts'
import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import { fold } from '../../../../contract/src/kit/text/turkish.ts'
import { formatCount } from '../../../../contract/src/kit/values/money.ts'
import { Answered } from '../../kit/ask/Answered.tsx'
import { focusSearch, useKeys } from '../../kit/keys/keys.ts'
import { HrefLink } from '../../kit/list/HrefLink.tsx'
import { Faint } from '../../kit/look/Faint.tsx'
import type { CallFailure } from '../../kit/net/failure.ts'
import classes from './modules.module.css'
import { modulePath } from './modules.ts'

type Module = Answer<typeof modules.all>[number]

type Props = {
  read: UseQueryResult<Answer<typeof modules.all>, CallFailure>
  shown: string | undefined
}

/** 'Henüz kullanılmıyor', '3 sayfada kullanılıyor'. */
export const usedWords = (count: number) =>
  count === 0 ? 'Henüz kullanılmıyor' : `${formatCount(count)} sayfada kullanılıyor`

export function ModuleList({ read, shown }: Props) {
  const [search, setSearch] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useKeys('Listelerde', { '/': () => focusSearch(input.current) })
  const wanted = fold(search).trim()
  const isFound = ({ title, name, type }: Module) => fold(`${title} ${name} ${type}`).includes(wanted)
  return (
    <nav className={classes.list} aria-label="Modüller">
      <TextInput
        ref={input}
        type="search"
        data-slash
        aria-label="Modüllerde ara"
        placeholder="Modüllerde ara"
        leftSection={<IconSearch size={16} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <Answered read={read} name="Modüller" wait={<Skeleton height={320} />}>
        {(all) => <Rows modules={all.filter(isFound)} shown={shown} />}
      </Answered>
    </nav>
  )
}

function Rows({ modules, shown }: { modules: Module[]; shown: string | undefined }) {
  if (modules.length === 0) return <Faint>Herhangi Bir Sonuç Bulunamadı</Faint>
  return (
    <ul className={classes.rows}>
      {modules.map(({ id, title, type, count, is_admin }) => (
        <li key={id}>
          <HrefLink
            className={classes.row}
            href={modulePath(id)}
            aria-current={String(id) === shown ? 'true' : undefined}
          >
            <span className={classes.rowTitle}>{title}</span>
            <Faint inline small>
              {[type, usedWords(count), is_admin === 1 ? 'Masa ile gelir' : ''].filter(Boolean).join(' · ')}
            </Faint>
          </HrefLink>
        </li>
      ))}
    </ul>
  )
}
