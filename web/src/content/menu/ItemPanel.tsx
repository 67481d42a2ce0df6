import { Input, NativeSelect, Stack, Switch, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { linkTypes, linkWords, type MenuTarget } from '../../../../contract/src/content/menu.ts'
import { IconChoice } from '../icons/IconChoice.tsx'
import { TargetSelect } from './TargetSelect.tsx'
import type { Item } from './tree.ts'

type Props = {
  item: Item
  /** The record that the item links to, if it links to one. */
  link: MenuTarget | undefined
  /** Key → sentence. */
  errors: Record<string, string>
  closed: boolean
  onTarget: (target: MenuTarget) => void
  onChange: (item: Item) => void
}

/** The chosen item of a menu. */
export function ItemPanel({ item, link, errors, closed, onTarget, onChange }: Props) {
  const { name, link_type, target, new_tab, icon, status } = item
  const change = (part: Partial<Item>) => onChange({ ...item, ...part })
  // The former target comes back when the kind of link is switched back.
  const former = useRef<Partial<Record<Item['link_type'], Item['target']>>>({})

  return (
    <fieldset disabled={closed}>
      <Stack gap={16}>
        <TextInput
          label="Ad"
          required
          value={name}
          error={errors.name}
          maxLength={200}
          autoComplete="off"
          autoFocus={name === '' && !closed}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <NativeSelect
          label="Bağlantı türü"
          value={link_type}
          error={errors.link_type}
          onChange={(event) => {
            const next = event.currentTarget.value as Item['link_type']
            former.current[link_type] = target
            change({ link_type: next, target: former.current[next] ?? '' })
          }}
        >
          {linkTypes.map((type) => (
            <option key={type} value={type}>
              {linkWords[type]}
            </option>
          ))}
        </NativeSelect>
        {link_type === 'external' ? (
          <TextInput
            label="Adres"
            placeholder="https://… ya da /kampanyalar"
            description="Boş bırakılırsa yalnız altındakiler için bir başlık olur"
            value={String(target)}
            error={errors.target}
            maxLength={2_000}
            autoComplete="off"
            onChange={(event) => change({ target: event.currentTarget.value })}
          />
        ) : (
          <TargetSelect
            key={link_type}
            type={link_type}
            value={link}
            isChosen={target !== ''}
            error={errors.target}
            closed={closed}
            onChange={(next) => {
              onTarget(next)
              change({ target: next.target, ...(name === '' && { name: next.title }) })
            }}
          />
        )}
        <Input.Wrapper label="Simge" labelElement="div" error={errors.icon}>
          <div>
            <IconChoice
              label="Simge"
              value={icon}
              disabled={closed}
              onChange={(next) => change({ icon: next as Item['icon'] })}
            />
          </div>
        </Input.Wrapper>
        <Switch
          label="Yeni sekmede aç"
          checked={new_tab}
          onChange={(event) => change({ new_tab: event.currentTarget.checked })}
        />
        <Switch
          label={status === 1 ? 'Durum: Aktif' : 'Durum: Pasif'}
          description={status === 1 ? 'Sitede görünür' : 'Sitede görünmez, altındakiler de'}
          checked={status === 1}
          onChange={(event) => change({ status: event.currentTarget.checked ? 1 : 0 })}
        />
      </Stack>
    </fieldset>
  )
}
