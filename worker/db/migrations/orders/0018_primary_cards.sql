-- Of the cards a customer has kept at the provider, the one that is offered first.
ALTER TABLE customer ADD COLUMN primary_card TEXT;
