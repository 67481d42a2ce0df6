import { Button, Menu } from '@mantine/core'
import { IconBraces } from '@tabler/icons-react'
import { useState } from 'react'
import { customFields } from '../../../../contract/src/casework/custom-fields.ts'
import { type Placeholder, placeholders } from '../../../../contract/src/casework/petition-pieces.ts'
import { Unanswered } from '../../kit/ask/Answered.tsx'
import { useMe } from '../../kit/net/me.ts'
import { useCall } from '../../kit/net/queries.ts'
import { allows } from '../../kit/net/rights.ts'
import classes from './petitions.module.css'

type Field = HTMLTextAreaElement | HTMLInputElement

const known = Object.entries(placeholders) as [Placeholder, (typeof placeholders)[Placeholder]][]

/**
 * The placeholders that a text may take from its request; the chosen one is inserted at the caret of the field in use.
 */
export function PlaceholderMenu({ of, target }: { of: string; target: () => Field | null }) {
  const [opened, setOpened] = useState(false)
  const mayRead = allows(useMe(), customFields.list.right)
  const fields = useCall(customFields.list, { limit: 200 }, { enabled: opened && mayRead, fresh: 60_000 })

  function write(name: string) {
    const field = target()
    if (!field) return
    field.focus()
    // Inserts like typing, so that Ctrl+Z undoes it; no other API does this.
    document.execCommand('insertText', false, `{${name}}`)
  }

  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-end" width={260} returnFocus={false}>
      <Menu.Target>
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.insert ?? ''}
          aria-label={`${of}: bilgi ekle`}
          leftSection={<IconBraces size={16} aria-hidden />}
        >
          <span className={classes.insertWord}>Bilgi ekle</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu ?? ''}>
        <Menu.Label>Talepten</Menu.Label>
        {known.map(([name, { title }]) => (
          <Menu.Item key={name} onClick={() => write(name)}>
            {title}
          </Menu.Item>
        ))}
        <Unanswered read={fields} name="Özel alanlar" />
        {(fields.data?.data.length ?? 0) > 0 && <Menu.Label>Özel alanlar</Menu.Label>}
        {fields.data?.data.map(({ id, name }) => (
          <Menu.Item key={id} onClick={() => write(`alan:${id}`)}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
