/** Replace the shop's views: they return their props. */
const recorded = (view: string) => (props: object) => [{ view, props }]

export const homePage = recorded('home')
export const cityPage = recorded('city')
export const productPage = recorded('product')
