import { useEffect, useState } from 'react'

const key = 'masa.menu'

type Choices = Record<string, boolean>

function kept(): Choices {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? '{}') as Choices | null) ?? {}
  } catch {
    return {}
  }
}

export type Folds = { isOpen: (name: string, atFirst: boolean) => boolean; set: (name: string, open: boolean) => void }

/**
 * Which parts of the menu are open: as the person left them in this browser, else their default. The parts that hold
 * the current place (`here`) open when the person comes there; this is not the person's choice, so it is not stored.
 */
export function useFolds(here: readonly string[]): Folds {
  const [choices, setChoices] = useState(kept)
  const [came, setCame] = useState<Choices>({})
  const place = here.join('|')

  useEffect(() => {
    if (place !== '')
      setCame((before) => ({ ...before, ...Object.fromEntries(place.split('|').map((one) => [one, true])) }))
  }, [place])

  return {
    isOpen: (name, atFirst) => came[name] ?? choices[name] ?? atFirst,
    set(name, open) {
      const next = { ...kept(), [name]: open }
      localStorage.setItem(key, JSON.stringify(next))
      setChoices(next)
      setCame(({ [name]: _, ...others }) => others)
    },
  }
}
