/** Stand-ins for the shop's views: they hand over what they were to show instead of showing it. */
const recorded = (view: string) => (props: object) => [{ view, props }]

export const homePage = recorded('home')
export const cityPage = recorded('city')
export const productPage = recorded('product')
