import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { upper } from '../../../../contract/src/kit/text/turkish.ts'
import { later } from '../../kit/look/later.ts'
import { Opener } from '../../kit/look/Opener.tsx'
import { useMe } from '../../kit/net/me.ts'
import classes from './profile.module.css'

const ProfileEntries = later(async () => (await import('./ProfileEntries.tsx')).ProfileEntries)

export function ProfileMenu() {
  const name = useMe()?.name ?? ''
  return (
    <Opener
      button={(look) => (
        <UnstyledButton {...look} className={classes.button} aria-label={name ? `Profil: ${name}` : 'Profil'}>
          <span className={classes.initials} data-initials={initialsOf(name)} aria-hidden />
          <span className={classes.name} data-truncate>
            {name}
          </span>
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      )}
      open={(opened) => <ProfileEntries {...opened} />}
    />
  )
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return upper([words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '').join(''))
}
