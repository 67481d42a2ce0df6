import type { ControlProps } from '../../../kit/form/items/items.ts'
import { IconControl } from './IconControl.tsx'

/** Chooses an image for an item, by upload or by its address. */
export const PhotoControl = (props: ControlProps) => <IconControl {...props} photoOnly />
