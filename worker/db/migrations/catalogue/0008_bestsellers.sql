-- What is booked most often in a country, first.
CREATE INDEX product_stat_by_bookings ON product_stat (country, bookings DESC, product_id);
