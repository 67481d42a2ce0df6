import { SegmentedControl } from '@mantine/core'
import type { ReactNode } from 'react'
import { SearchBox } from '../../kit/list/filters/SearchBox.tsx'
import classes from './mail.module.css'
import type { MailState, useMailPlace } from './place.ts'

/** The filters of the list; beside them stand the actions on the folder. */
export function ListTools({ place, show, children }: ReturnType<typeof useMailPlace> & { children: ReactNode }) {
  return (
    <div className={classes.tools}>
      <SearchBox
        value={place.search}
        placeholder="Konu, gönderen veya alıcı ara"
        keysOf="Posta kutusunda"
        onSearch={(text) => show({ search: text }, { replace: true })}
      />
      <SegmentedControl
        size="xs"
        aria-label="Okunma durumu"
        value={place.state}
        onChange={(next) => show({ state: next as MailState })}
        data={[
          { value: 'all', label: 'Tümü' },
          { value: 'unseen', label: 'Okunmamış' },
          { value: 'seen', label: 'Okunmuş' },
        ]}
      />
      <span className={classes.toolIcons}>{children}</span>
    </div>
  )
}
