import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import * as z from 'zod/mini'
import type { Call } from '../../../../contract/src/kit/endpoint.ts'
import type { Paging } from '../../../../contract/src/kit/list.ts'
import { later } from '../look/later.ts'
import { Opener } from '../look/Opener.tsx'
import { onDemand } from '../look/on-demand.tsx'
import { useMedia } from '../look/use-media.ts'
import { useMe } from '../net/me.ts'
import { allows } from '../net/rights.ts'
import type { Import } from './files/imports.ts'
import type { Tool } from './ToolChoices.tsx'
import type { Column } from './table/columns.ts'
import type { ListView } from './use-list.ts'

const ExportDialog = onDemand(async () => (await import('./files/ExportDialog.tsx')).ExportDialog)
const ImportDialog = onDemand(async () => (await import('./files/ImportDialog.tsx')).ImportDialog)

const ToolChoices = later(async () => (await import('./ToolChoices.tsx')).ToolChoices)

type Props<Row> = {
  title: string
  call: Call
  list: ListView<Row>
  paging: Paging
  columns: readonly Column<Row>[]
  imports?: Import | undefined
}

const canExport = ({ query }: Call) => query instanceof z.ZodMiniObject && 'format' in query.shape

/** The menu beside a list's title: files out of it and into it and, on a phone, the order of the cards. */
export function ListTools<Row>(props: Props<Row>) {
  const { title, call, list, imports } = props
  const me = useMe()
  const [opened, setOpened] = useState<Tool>()
  const takesRows = imports && allows(me, imports.call.right) ? (imports.does ?? 'adds') : undefined
  const hasOrder = useMedia('(max-width: 47.99em)')
  if (!canExport(call)) return null
  const close = () => setOpened(undefined)
  const text = hasOrder ? 'Sıralama ve aktarma' : takesRows ? 'Dışa ve içe aktarma' : 'Dışa aktarma'
  const count = list.shown === 'rows' || list.shown === 'past-end' ? list.total : 0

  return (
    <>
      <Opener
        button={(look) => (
          <ActionIcon {...look} variant="default" aria-label={text} data-tip={text}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        )}
        open={(opened) => (
          <ToolChoices {...props} opened={opened} count={count} takesRows={takesRows} choose={setOpened} />
        )}
      />
      <Suspense>
        {(opened === 'xlsx' || opened === 'csv') && (
          <ExportDialog title={title} call={call} format={opened} list={list} onClose={close} />
        )}
        {opened === 'import' && imports && <ImportDialog title={title} imports={imports} onClose={close} />}
      </Suspense>
    </>
  )
}
