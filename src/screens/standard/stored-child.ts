import { Failure } from '../../domain/failure.ts'

/** A child of a record as it is stored now, read again because somebody else was first; 404 when it is gone. */
export function storedChild<Child extends { readonly id: number }>(
  children: readonly Child[],
  id: number,
  noun: string,
): Child {
  const child = children.find((each) => each.id === id)
  if (child === undefined) throw new Failure(404, [`This ${noun} has been deleted.`])
  return child
}
