import { resolve } from 'node:path'

export const stateFolder = resolve(process.env.SHOP_STATE ?? '.shop')
