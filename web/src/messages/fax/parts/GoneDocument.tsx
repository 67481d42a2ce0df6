import { Faint } from '../../../kit/look/Faint.tsx'

/** Shown in place of a fax's document that was deleted with the person's data or after its retention period. */
export const GoneDocument = () => <Faint>Faksın belgesi silindi; faksın bilgileri kalır.</Faint>
