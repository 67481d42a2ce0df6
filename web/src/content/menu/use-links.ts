import { useEffect, useState } from 'react'
import { type MenuPlace, type MenuTarget, menu } from '../../../../contract/src/content/menu.ts'
import { useCall } from '../../kit/net/queries.ts'
import { linkIn } from './words.ts'

/**
 * The records that a menu's items link to: as stored, as chosen since, and as stored earlier, for items that may come
 * back.
 */
export function useLinks(place: MenuPlace) {
  const { data } = useCall(menu.get, { place }, { fresh: 2_000 })
  const [chosen, setChosen] = useState<MenuTarget[]>([])
  const [former, setFormer] = useState<MenuTarget[]>([])
  const links = data?.data.links
  useEffect(() => {
    if (links) setFormer((before) => [...links, ...before])
  }, [links])
  const known = [...chosen, ...(links ?? []), ...former]
  return {
    /** Undefined for an external item, and for a record that no longer exists. */
    of: linkIn(known),
    isKnown: data !== undefined,
    choose: (target: MenuTarget) => setChosen((before) => [target, ...before]),
  }
}
