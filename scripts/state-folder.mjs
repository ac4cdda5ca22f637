import { resolve } from 'node:path'

/** Where the local shop keeps its databases; `SHOP_STATE` names another folder. */
export const stateFolder = resolve(process.env.SHOP_STATE ?? '.shop')
