import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { UserEntry } from '#modules/identity/contract/users.ts'
import { NO_MAILBOX_ADDRESS } from '#modules/kernel/mail.ts'
import { renderElement } from '#web/testing/render-element.tsx'
import { UserBadges } from './user-list.tsx'

const USER: UserEntry = {
  id: 'u1',
  email: 'ada@example.it',
  firstName: 'Ada',
  lastName: 'Rossi',
  role: 'professional',
  userType: 'client',
  isActive: true,
  emailVerified: false,
  subscriptionStatus: 'inactive',
  mustChangePassword: false,
  subscriptionPlan: 'none',
  subscriptionExpiresAt: null,
  createdAt: '2026-03-03T09:00:00.000Z',
}

it('asks for no verification of an address that is not there', () => {
  renderElement(<UserBadges user={USER} />)
  expect(screen.getByText('Email da verificare')).toBeTruthy()
  renderElement(<UserBadges user={{ ...USER, email: NO_MAILBOX_ADDRESS }} />)
  expect(screen.getAllByText('Email da verificare')).toHaveLength(1)
  expect(screen.getByText('Attivo')).toBeTruthy()
})
