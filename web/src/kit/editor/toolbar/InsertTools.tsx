import { Popover } from '@mantine/core'
import { IconBrandYoutube, IconLink, IconPhotoPlus, IconTable, type TablerIcon } from '@tabler/icons-react'
import type { Editor } from '@tiptap/react'
import type { ReactNode } from 'react'
import { ToolButton } from '../ToolButton.tsx'
import { LinkForm, TableForm, VideoForm } from './InsertForms.tsx'
import type { FormatName } from './toolbar-state.ts'

export type Panel = 'link' | 'table' | 'video' | null

type Props = {
  editor: Editor
  isActive(name: FormatName): boolean
  panel: Panel
  onPanel(panel: Panel): void
  onImages(): void
}

type ToolProps = Pick<Props, 'panel' | 'onPanel'> & {
  name: Exclude<Panel, null>
  label: string
  icon: TablerIcon
  keys?: string
  active?: boolean
  disabled?: boolean
  children: ReactNode
}

/** A button that opens its form below itself. */
const FormTool = ({ panel, onPanel, name, children, ...button }: ToolProps) => (
  <Popover
    opened={panel === name}
    onChange={(opened) => !opened && onPanel(null)}
    onDismiss={() => onPanel(null)}
    position="bottom-start"
    trapFocus
    returnFocus
    shadow="md"
    width={320}
    // On a low screen over its own button: its last button must be in reach.
    middlewares={{ shift: { crossAxis: true } }}
  >
    <Popover.Target>
      <ToolButton {...button} expanded={panel === name} onClick={() => onPanel(panel === name ? null : name)} />
    </Popover.Target>
    <Popover.Dropdown>{children}</Popover.Dropdown>
  </Popover>
)

/** Buttons that insert a link, images, a table or a video. */
export function InsertTools({ editor, isActive, panel, onPanel, onImages }: Props) {
  const done = () => onPanel(null)
  const of = { panel, onPanel }
  return (
    <>
      <FormTool {...of} name="link" label="Bağlantı" keys="Ctrl+K" icon={IconLink} active={isActive('link')}>
        <LinkForm editor={editor} onDone={done} />
      </FormTool>
      <ToolButton label="Görsel ekle" icon={IconPhotoPlus} onClick={onImages} />
      <FormTool {...of} name="table" label="Tablo ekle" icon={IconTable} disabled={isActive('table')}>
        <TableForm editor={editor} onDone={done} />
      </FormTool>
      <FormTool {...of} name="video" label="YouTube veya Vimeo videosu" icon={IconBrandYoutube}>
        <VideoForm editor={editor} onDone={done} />
      </FormTool>
    </>
  )
}
