import { useLocation, useSearch } from 'wouter'

/** A parameter of the address, such as the form that is open over a screen, and how to remove it: what it opened is closed by that. */
export function useAddressParameter(name: string): { readonly value: string | null; readonly remove: () => void } {
  const [path, navigate] = useLocation()
  const parameters = new URLSearchParams(useSearch())
  const value = parameters.get(name)
  const remove = () => {
    parameters.delete(name)
    navigate(parameters.size === 0 ? path : `${path}?${parameters}`, { replace: true })
  }
  return { value, remove }
}
