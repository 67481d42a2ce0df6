import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { IconDots, IconFileSpreadsheet, IconFileTypeCsv, IconUpload } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import * as z from 'zod/mini'
import type { Call } from '../../../../contract/src/kit/endpoint.ts'
import type { ExportFormat } from '../../../../contract/src/kit/list.ts'
import { formatCount } from '../../../../contract/src/kit/money.ts'
import { allows, useMe } from '../api/me.ts'
import type { Import } from './imports.ts'
import classes from './list.module.css'
import type { ListView } from './use-list.ts'

const ExportDialog = lazy(async () => ({ default: (await import('./ExportDialog.tsx')).ExportDialog }))
const ImportDialog = lazy(async () => ({ default: (await import('./ImportDialog.tsx')).ImportDialog }))

type Props<Row> = { call: Call; list: ListView<Row>; imports: Import | undefined }

const canExport = ({ query }: Call) => query instanceof z.ZodMiniObject && 'format' in query.shape

/** The menu beside a list's title: the rows of the current filter as a file, and rows from a file. */
export function ListTools<Row>({ call, list, imports }: Props<Row>) {
  const me = useMe()
  const [opened, setOpened] = useState<ExportFormat | 'import'>()
  const takesRows = imports && allows(me, imports.call.right)
  if (!canExport(call) && !takesRows) return null
  const close = () => setOpened(undefined)
  const count = list.shown === 'rows' || list.shown === 'past-end' ? list.total : 0

  return (
    <>
      <Menu position="bottom-end" withinPortal={false}>
        <Menu.Target>
          <Tooltip label="Dışa ve içe aktarma">
            <ActionIcon className={classes.tools} variant="default" aria-label="Dışa ve içe aktarma">
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
        </Menu.Target>
        <Menu.Dropdown>
          {canExport(call) && (
            <>
              <Menu.Label>
                {count > 0 ? `Dışa aktar · ${formatCount(count)} kayıt` : 'Dışa aktarılacak kayıt yok'}
              </Menu.Label>
              <Menu.Item
                leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
                disabled={count === 0}
                onClick={() => setOpened('xlsx')}
              >
                Excel (XLSX)
              </Menu.Item>
              <Menu.Item
                leftSection={<IconFileTypeCsv size={18} aria-hidden />}
                disabled={count === 0}
                onClick={() => setOpened('csv')}
              >
                CSV
              </Menu.Item>
            </>
          )}
          {takesRows && (
            <>
              {canExport(call) && <Menu.Divider />}
              <Menu.Item leftSection={<IconUpload size={18} aria-hidden />} onClick={() => setOpened('import')}>
                Dosyadan ekle…
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {(opened === 'xlsx' || opened === 'csv') && (
          <ExportDialog
            call={call}
            format={opened}
            query={{ order: { [list.state.order.field]: list.state.order.direction }, ...list.filters }}
            total={list.total}
            onClose={close}
          />
        )}
        {opened === 'import' && imports && <ImportDialog imports={imports} onClose={close} />}
      </Suspense>
    </>
  )
}
