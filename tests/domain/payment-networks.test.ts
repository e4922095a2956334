import { describe, expect, test } from 'vitest'
import { networkOf } from '../../src/domain/payments/networks.ts'
import { isPhone } from '../../src/domain/phone.ts'

describe('the network of a number', () => {
  test.each([
    ['76', 'MTN'],
    ['77', 'MTN'],
    ['78', 'MTN'],
    ['70', 'AIRTEL'],
    ['74', 'AIRTEL'],
    ['75', 'AIRTEL'],
    ['39', null],
    ['71', null],
    ['79', null],
    ['41', null],
  ])('+256 %s is %s', (prefix, network) => {
    expect(networkOf(`+256${prefix}2123456`)).toBe(network)
    if (network !== null) expect(isPhone(`+256${prefix}2123456`)).toBe(true) // a number that people can have
  })
  test.each(['', '+25677212345', '+2567721234567', '0772123456', '+254772123456', '+256 772 123456'])(
    '%j is no Ugandan number in E.164',
    (phone) => expect(networkOf(phone)).toBeNull(),
  )
})
