import { categoryOf } from '#domain/catalogue/category.ts'
import type { Product } from '#domain/catalogue/product.ts'

/** Whether people come to it; everything else is sent. */
export const isExperience = ({ category }: Pick<Product, 'category'>): boolean =>
  categoryOf(category).delivery === 'in-person'
