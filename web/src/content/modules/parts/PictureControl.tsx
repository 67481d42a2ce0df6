import type { ControlProps } from '../../../kit/form/items/items.ts'
import { IconControl } from './IconControl.tsx'

/** Chooses a picture for an item, by upload or by its address. */
export const PictureControl = (props: ControlProps) => <IconControl {...props} pictureOnly />
