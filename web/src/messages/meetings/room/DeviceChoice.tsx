import { NativeSelect } from '@mantine/core'
import type { DeviceKind } from './devices.ts'
import type { OwnMedia, OwnState } from './own-media.ts'

const labels = { mic: 'Mikrofon', cam: 'Kamera' } as const

/** Chooses the microphone or the camera. */
export function DeviceChoice({ kind, own, state }: { kind: DeviceKind; own: OwnMedia; state: OwnState[DeviceKind] }) {
  if (state.devices.length === 0) return null
  return (
    <NativeSelect
      label={labels[kind]}
      value={state.chosen}
      onChange={({ currentTarget }) => void own.choose(kind, currentTarget.value)}
      data={[
        ...(state.devices.some(({ id }) => id === state.chosen)
          ? []
          : [{ value: state.chosen, label: 'Tarayıcının seçtiği' }]),
        ...state.devices.map(({ id, label }) => ({ value: id, label })),
      ]}
    />
  )
}
