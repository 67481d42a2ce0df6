import { Menu, UnstyledButton } from '@mantine/core'
import { IconAlignLeft, IconChevronDown, IconDots } from '@tabler/icons-react'
import type { Editor } from '@tiptap/react'
import { type Align, setAlign } from '../commands.ts'
import classes from '../Editor.module.css'
import { shownKeys, ToolButton } from '../ToolButton.tsx'
import type { RareTool } from './rare-tools.ts'
import { aligns, headings } from './toolbar-state.ts'

const Keys = ({ keys }: { keys: string }) => <span className={classes.menuKeys}>{shownKeys(keys)}</span>

/** Menu for the kind of the current paragraph. */
export const BlockMenu = ({ editor, block }: { editor: Editor; block: string }) => (
  <Menu position="bottom-start" shadow="md" width={240}>
    <Menu.Target>
      <UnstyledButton
        className={classes.blockType}
        aria-label={`Metin türü: ${block}`}
        onMouseDown={(event) => event.preventDefault()}
      >
        {block}
        <IconChevronDown size={14} aria-hidden />
      </UnstyledButton>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item
        onClick={() => editor.chain().focus().setNode('paragraph').run()}
        rightSection={<Keys keys="Ctrl+Shift+0" />}
      >
        Paragraf
      </Menu.Item>
      {headings.map(({ level, label, keys }) => (
        <Menu.Item
          key={level}
          className={classes[`heading${level}`]}
          onClick={() => editor.chain().focus().setNode('heading', { level }).run()}
          rightSection={<Keys keys={keys} />}
        >
          {label}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
)

export const AlignMenu = ({ editor, current }: { editor: Editor; current: Align }) => (
  <Menu position="bottom-start" shadow="md">
    <Menu.Target>
      <ToolButton label="Hizalama" icon={aligns.find(({ align }) => align === current)?.icon ?? IconAlignLeft} />
    </Menu.Target>
    <Menu.Dropdown>
      {aligns.map(({ align, label, icon: Icon }) => (
        <Menu.Item
          key={align}
          leftSection={<Icon size={18} stroke={1.7} aria-hidden />}
          onClick={() => setAlign(editor, align)}
        >
          {label}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
)

/** The rarely used tools, when the bar has no room for them. */
export const RareMenu = ({ tools }: { tools: RareTool[] }) => (
  <Menu position="bottom-end" shadow="md" width={230}>
    <Menu.Target>
      <ToolButton label="Diğer araçlar" icon={IconDots} className={classes.narrow} />
    </Menu.Target>
    <Menu.Dropdown>
      {tools.map(({ label, keys, icon: Icon, onClick }) => (
        <Menu.Item
          key={label}
          leftSection={<Icon size={18} stroke={1.7} aria-hidden />}
          rightSection={keys && <Keys keys={keys} />}
          onClick={onClick}
        >
          {label}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
)
