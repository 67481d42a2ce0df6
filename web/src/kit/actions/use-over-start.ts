import { useState } from 'react'

/** A value that follows its start until the person sets another one. */
export function useOverStart<T>(start: T): [T, (value: T) => void] {
  const [own, setOwn] = useState<{ value: T }>()
  return [own ? own.value : start, (value) => setOwn({ value })]
}
