import { Faint } from '../../../kit/look/Faint.tsx'

/** Stands where a fax's document was, once it went with the person's data or its time was over. */
export const GoneDocument = () => <Faint>Faksın belgesi silindi; faksın bilgileri kalır.</Faint>
