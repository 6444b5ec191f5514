import { describe, expect, it } from 'vitest'
import { COMMON_WORDS } from './common-words.ts'
import { judgePassword } from './judge-password.ts'

const NAMES = ['Ada', 'Rossini', 'ada.bianchi@example.it', 'CercoOffro']

describe('what is said of a password', () => {
  it.each([
    ['Password1', 'più usate'],
    ['P4ssw0rd!2024', 'più usate'],
    ['Benvenuta2026', 'più usate'],
    ['ForzaInter123', 'più usate'],
    ['Amoremio1', 'più usate'],
    ['12345Sirena', 'più usate'],
    ['PasswordPassword1', 'più usate'],
    ['Ada12345', 'un nome'],
    ['Rossini1990xyz', 'un nome'],
    ['Bianchi.ventidue2', 'un nome'],
    ['CercoOffro2026!', 'un nome'],
    ['Qwertyuiop12345', 'tastiera'],
    ['Zz98765zzzkkp', 'tastiera'],
    ['Aaaa1111Aaaa1111', 'stessi caratteri'],
    ['Kv7rTn2x', 'Allungala'],
  ])('%s is weak, and why', (password, why) => {
    const { strength, advice } = judgePassword(password, NAMES)
    expect([strength, advice]).toEqual(['debole', expect.stringContaining(why)])
  })

  it('is better the longer it is', () => {
    expect(judgePassword('Lampada4Gru', NAMES).strength).toBe('discreta')
    expect(judgePassword('Lampada4GruCesto', NAMES).strength).toBe('buona')
  })

  it('blames no short name that is part of other words', () => {
    expect(judgePassword('Lampadario4Gruccia', ['Ada', 'Li']).strength).toBe('buona')
  })

  it('knows more than a thousand words, each as it is compared', () => {
    expect(COMMON_WORDS.size).toBeGreaterThan(1000)
    expect([...COMMON_WORDS].filter((word) => !/^[a-z]{3,}$/.test(word))).toEqual([])
    const missed = [...COMMON_WORDS].filter(
      (word) =>
        judgePassword(`${word[0]?.toUpperCase()}${word.slice(1)}2026!`, []).strength !== 'debole',
    )
    expect(missed).toEqual([])
  })
})
