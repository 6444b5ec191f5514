import type { FirmArea, OwnFirmReply } from '#modules/firms/contract/firm.ts'
import { draftsOf } from '#web/listing/form/draft.ts'

/** An area with what it is called. */
export type NamedArea = FirmArea & { readonly name: string }

export type FirmFormValues = {
  legalName: string
  tradeName: string
  legalForm: string
  vatId: string
  fiscalCode: string
  reaNumber: string
  foundedYear: string
  regionId: string
  provinceId: string
  city: string
  address: string
  postalCode: string
  trades: string[]
  areas: NamedArea[]
  phone: string
  isPhonePublic: boolean
  website: string
  opensAt: string
  pec: string
  about: string
  logoUrl: string
}

export const EMPTY: FirmFormValues = {
  legalName: '',
  tradeName: '',
  legalForm: '',
  vatId: '',
  fiscalCode: '',
  reaNumber: '',
  foundedYear: '',
  regionId: '',
  provinceId: '',
  city: '',
  address: '',
  postalCode: '',
  trades: [],
  areas: [],
  phone: '',
  isPhonePublic: true,
  website: '',
  opensAt: '',
  pec: '',
  about: '',
  logoUrl: '',
}

/** Kept in this browser until it is saved. */
export const firmDrafts = draftsOf<FirmFormValues>({ key: 'draft:firm', empty: EMPTY, except: [] })

export const valuesOf = (firm: OwnFirmReply): FirmFormValues => {
  const texts = Object.keys(EMPTY).flatMap((name) => {
    const value = firm[name as keyof FirmFormValues]
    return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : []
  })
  return {
    ...EMPTY,
    ...Object.fromEntries(texts),
    isPhonePublic: firm.isPhonePublic,
    trades: [...firm.trades],
    areas: firm.areas.map((area, index) => ({ ...area, name: firm.areaNames[index] ?? '' })),
  }
}
