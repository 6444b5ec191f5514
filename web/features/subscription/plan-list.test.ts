import { expect, it } from 'vitest'
import { computeYearlySaving, countFreeMonths } from './plan-list.tsx'

const plan = (level: 'basic' | 'pro', interval: 'month' | 'year', price: number) => ({
  level,
  interval,
  price,
  billingType: 'recurring' as const,
})
const YEARLY = plan('basic', 'year', 199)
const PLANS = [plan('basic', 'month', 19.9), YEARLY]

it('says what a year saves over twelve months, and how many of them are free', () => {
  expect(computeYearlySaving(YEARLY, PLANS)).toBe(39.8)
  expect(countFreeMonths(PLANS, 'recurring')).toBe(2)
})

it('promises nothing where a year costs as much, or where the plans differ', () => {
  expect(computeYearlySaving(plan('basic', 'month', 19.9), PLANS)).toBeNull()
  expect(computeYearlySaving(plan('pro', 'year', 100), PLANS)).toBeNull()
  expect(computeYearlySaving(plan('basic', 'year', 300), PLANS)).toBeNull()
  expect(
    countFreeMonths([...PLANS, plan('pro', 'month', 10), plan('pro', 'year', 110)], 'recurring'),
  ).toBeNull()
  expect(countFreeMonths(PLANS, 'one_time')).toBeNull()
})
