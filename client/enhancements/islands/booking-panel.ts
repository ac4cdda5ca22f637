import { adoptSheet } from '#client/enhancements/dialogs/adopt-sheet.ts'
import sheet from '#client/styles/sheets/booking-panel.css?inline'

export { BookingPanel } from '#client/islands/BookingPanel.tsx'

// In the head it would be sent with every page of a product; awake, the form shows more.
adoptSheet(sheet)
