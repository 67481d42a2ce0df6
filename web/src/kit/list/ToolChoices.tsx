import { Menu } from '@mantine/core'
import { IconFileSpreadsheet, IconFileTypeCsv, IconUpload } from '@tabler/icons-react'
import type { ExportFormat } from '../../../../contract/src/kit/list.ts'
import { formatCount } from '../../../../contract/src/kit/values/money.ts'
import type { OpenedProps } from '../look/Opener.tsx'
import { OpenMenu } from '../look/OpenMenu.tsx'

export type Tool = ExportFormat | 'import'

type Props = OpenedProps & {
  /** Number of rows in an exported file; undefined where the list has no export. */
  count: number | undefined
  /** What an imported file does to the rows. */
  takesRows: 'adds' | 'updates' | undefined
  choose: (tool: Tool) => void
}

export function ToolChoices({ count, takesRows, choose, ...opened }: Props) {
  return (
    <OpenMenu {...opened} withinPortal={false}>
      {count !== undefined && (
        <>
          <Menu.Label>
            {count > 0 ? `Dışa aktar · ${formatCount(count)} kayıt` : 'Dışa aktarılacak kayıt yok'}
          </Menu.Label>
          <Menu.Item
            leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
            disabled={count === 0}
            onClick={() => choose('xlsx')}
          >
            Excel (XLSX)
          </Menu.Item>
          <Menu.Item
            leftSection={<IconFileTypeCsv size={18} aria-hidden />}
            disabled={count === 0}
            onClick={() => choose('csv')}
          >
            CSV
          </Menu.Item>
        </>
      )}
      {takesRows && (
        <>
          {count !== undefined && <Menu.Divider />}
          <Menu.Item leftSection={<IconUpload size={18} aria-hidden />} onClick={() => choose('import')}>
            {takesRows === 'adds' ? 'Dosyadan ekle…' : 'Dosyadan güncelle…'}
          </Menu.Item>
        </>
      )}
    </OpenMenu>
  )
}
