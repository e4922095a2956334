import type { Contract } from '../../src/domain/contract/contract.ts'
import type { Handlers } from '../http/handler.ts'

type All = { [A in keyof Contract]: Handlers<Contract[A]> }

// Every module here that exports an area's name is taken: `export const packages: Handlers<Contract['packages']> = {…}`.
const modules = import.meta.glob<Partial<All>>('./*.ts', { eager: true })

export const handlers: Partial<All> = Object.assign({}, ...Object.values(modules)) as Partial<All>
