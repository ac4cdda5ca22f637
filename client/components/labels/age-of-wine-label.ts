/** 'For guests of 21 and over; bring ID', of what contains alcohol; '' of anything else. */
export const ageOfWineLabel = (drinkingAge: number | undefined): string =>
  drinkingAge ? `For guests of ${drinkingAge} and over; bring ID` : ''
