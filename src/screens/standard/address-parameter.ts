import { useLocation, useSearch } from 'wouter'
import { formParameter } from '../../commands/form-parameter.ts'
import { ports } from '../../commands/ports.ts'

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

/** Whether the form of a record is open over its page, and how to close it: whoever came for it from the list goes on there. */
export function useEditForm(): { readonly isEditing: boolean; readonly close: () => void } {
  const [path, navigate] = useLocation()
  const given = new URLSearchParams(useSearch())
  return {
    isEditing: given.get(formParameter) === 'edit',
    close: () => (given.get('from') === 'list' ? ports.back() : navigate(path, { replace: true })),
  }
}
