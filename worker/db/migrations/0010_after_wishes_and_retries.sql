-- What a customer began and did not finish.
CREATE INDEX unfinished_by_customer ON orders (customer_id, created_at)
WHERE customer_id IS NOT NULL AND state <> 'paid';
