import { queryOf, useAddress, withoutPanel } from '../../kit/list/address.ts'

/** The fax that stands in the panel, by the address. */
export function useChosen() {
  const { path, address, go } = useAddress()
  const { panel, ...others } = address
  return {
    id: /^[1-9]\d{0,14}$/.test(panel ?? '') ? Number(panel) : undefined,
    hrefOf: (id: number) => path + queryOf({ ...others, panel: String(id) }),
    close: () => go(withoutPanel),
  }
}
