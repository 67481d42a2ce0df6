import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formatCount } from '../../../../contract/src/kit/values/money.ts'
import type { OpenedProps } from '../../kit/look/Opener.tsx'
import { OpenMenu } from '../../kit/look/OpenMenu.tsx'
import type { MenuSection } from './menu.ts'

/** The screens of a section, as a menu beside its icon. */
export function SectionLinks({ section, ...opened }: OpenedProps & { section: MenuSection }) {
  return (
    <OpenMenu {...opened} position="right-start" offset={16} width={180} withinPortal={false} floatingStrategy="fixed">
      <Menu.Label>{section.label}</Menu.Label>
      {section.links.map((link) => (
        <Menu.Item
          key={link.path + link.label}
          renderRoot={(props) => <Link {...props} to={link.path} search={link.search} />}
          rightSection={link.count !== undefined && <span data-figures>{formatCount(link.count)}</span>}
        >
          {link.label}
        </Menu.Item>
      ))}
    </OpenMenu>
  )
}
