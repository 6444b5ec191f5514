/** The reference module: categories and places, as visitors read and the operator edits them. */
import { pickCategoryContents } from './categories/category.ts'
import {
  changeCategory,
  createCategory,
  orderCategories,
  removeCategory,
} from './categories/edit-categories.ts'
import {
  addCity,
  addProvince,
  changeCity,
  changeProvince,
  changeRegion,
} from './places/change-places.ts'
import type { ReferenceNeeds } from './ports.ts'

export const createReference = (needs: ReferenceNeeds) => ({
  categories: {
    all: needs.categories.all,
    find: needs.categories.find,
    contentsOf: (id: string) => {
      const category = needs.categories.find(id)
      return category && pickCategoryContents(category)
    },
    create: createCategory(needs),
    change: changeCategory(needs),
    order: orderCategories(needs),
    remove: removeCategory(needs),
  },
  places: {
    regions: needs.places.regions,
    provinces: needs.places.provinces,
    cities: needs.places.cities,
    region: needs.places.region,
    province: needs.places.province,
    city: needs.places.city,
    changeRegion: changeRegion(needs),
    changeProvince: changeProvince(needs),
    addProvince: addProvince(needs),
    changeCity: changeCity(needs),
    addCity: addCity(needs),
  },
})

export type Reference = ReturnType<typeof createReference>
