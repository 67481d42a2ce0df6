import { useLocalStorage } from '@mantine/hooks'

export type Density = 'roomy' | 'compact'

const kept = { key: 'masa.density', defaultValue: 'roomy' as Density, getInitialValueInEffect: false }

export function useDensity(): Density {
  return useLocalStorage(kept)[0]
}

export function useSetDensity() {
  return useLocalStorage(kept)[1]
}
