import { useState, useSyncExternalStore } from 'react'
import { type AnyStateMachine, createActor, type EventFromLogic, type SnapshotFrom } from 'xstate'

/** A process that lives as long as the screen: its snapshot, drawn again when it changes, and how to tell it something. */
export function useProcess<Logic extends AnyStateMachine>(
  logic: Logic,
): readonly [SnapshotFrom<Logic>, (event: EventFromLogic<Logic>) => void] {
  const [{ actor, subscribe, read }] = useState(() => {
    const actor = createActor(logic as AnyStateMachine).start() // the generic one cannot know that no input is asked for
    return {
      actor,
      subscribe: (listener: () => void) => {
        const { unsubscribe } = actor.subscribe(listener)
        return unsubscribe
      },
      read: () => actor.getSnapshot() as SnapshotFrom<Logic>,
    }
  })
  return [useSyncExternalStore(subscribe, read), actor.send]
}
