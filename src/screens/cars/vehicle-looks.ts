import { CircleAlert, CircleCheck, CircleDot, Clock, Wrench } from 'lucide-react'
import { type RentalState, rentalStates, vehicleStates } from '../../domain/offers/car-choices.ts'
import type { StatusLook } from '../../ui/status-pill.tsx'

type State = RentalState | keyof typeof vehicleStates

const titles = { ...rentalStates, ...vehicleStates }
const looks: Readonly<Record<State, Omit<StatusLook, 'word'>>> = {
  to_come: { tone: 'neutral', icon: Clock },
  out: { tone: 'info', icon: CircleDot },
  late: { tone: 'danger', icon: CircleAlert },
  back: { tone: 'success', icon: CircleCheck },
  here: { tone: 'success', icon: CircleCheck },
  workshop: { tone: 'warning', icon: Wrench },
}

/** How the state of a vehicle is shown, on its booking and in its fleet. */
export const vehicleLook = (state: State): StatusLook => ({ ...looks[state], word: titles[state] })
